/** The links to reach a reporter by phone number, as stored: `+59899123456`. */

/** For the phone's own dialler. */
export const callLink = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '')}`;

/** For WhatsApp, which takes only digits, country code first. */
export const whatsAppLink = (phone: string): string => `https://wa.me/${phone.replace(/\D/g, '')}`;

/** As Uruguay writes it: `+598 99 123 456`. Another country's number stays as it is stored. */
export const phoneInWords = (phone: string): string => phone.replace(/^\+598(\d\d)(\d{3})(\d{3})$/, '+598 $1 $2 $3');
