/** The first page and count of reports with bare node:http and driver. */
import { createServer, type ServerResponse } from 'node:http';
import { MongoClient } from 'mongodb';

const { MONGODB_URI = '', DB_NAME, PORT } = process.env;
const client = await MongoClient.connect(MONGODB_URI);
const reportes = client.db(DB_NAME).collection('reportes');

const filter = { posibleRobot: false };
const projection = {
  fecha: 1,
  clase: 1,
  nombreComunReporte: 1,
  estado: 1,
  departamento: 1,
  ubicacion: 1,
  idVisto: 1,
  archivado: 1,
  idFicha: 1,
  posibleRobot: 1,
  fotos: 1,
  va: 1,
};
const names = new Map([[3, 'Ana Núñez']]);

const goes = ({ idUsuario, desde }: { idUsuario: number; desde: Date }) => ({
  idUsuario,
  nombre: names.get(idUsuario) ?? null,
  desde: desde.getTime(),
});

async function list(res: ServerResponse): Promise<void> {
  const [docs, totalElements] = await Promise.all([
    reportes.find(filter, { projection }).sort({ fecha: -1, _id: -1 }).skip(0).limit(12).toArray(),
    reportes.countDocuments(filter),
  ]);
  const content = docs.map((doc) => {
    const visto = doc.idVisto === null ? null : names.get(doc.idVisto);
    return {
      idReporte: doc._id,
      fecha: doc.fecha.getTime(),
      clase: doc.clase,
      nombreComunReporte: doc.nombreComunReporte,
      estado: doc.estado,
      departamento: doc.departamento,
      ubicacion: doc.ubicacion,
      idVisto: doc.idVisto,
      visto,
      nombreVisto: visto,
      va: doc.va ? goes(doc.va) : null,
      archivado: doc.archivado,
      idFicha: doc.idFicha,
      posibleRobot: doc.posibleRobot,
      fotosReportes: doc.fotos.map((id: number) => `fotos_reporte/${id}`),
    };
  });
  res.setHeader('Content-Type', 'application/json; charset=utf-8');
  res.end(JSON.stringify({ content, size: 12, totalElements }));
}

const server = createServer((_req, res) => void list(res));
server.listen(Number(PORT), '127.0.0.1');
process.on('SIGTERM', () => process.exit());
