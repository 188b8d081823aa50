import type { Attributes } from './types';

const digits = ( text?: string ) => String( text ?? '' ).replace( /\D+/g, '' );

/** Encodes a text. Half of an emoji has no encoding. */
function encoded( text: string ): string {
	try {
		return encodeURIComponent( text );
	} catch {
		return '';
	}
}

/** Returns the URL that opens a chat, as posts store it. */
export function linkOf( {
	countryCode,
	firstMessage,
	phoneNumber,
}: Attributes ): string {
	const number =
		countryCode && phoneNumber
			? digits( countryCode ) + digits( phoneNumber )
			: '';
	const text = String( firstMessage ?? '' );
	return `https://api.whatsapp.com/send?phone=${ number }${
		text && `&text=${ encoded( text ) }`
	}`;
}

/** Returns the classes that posts store. */
export const classesOf = ( { buttonText, colorClass }: Attributes ): string =>
	[
		colorClass ? `is-color-${ colorClass }` : '',
		buttonText?.length ? '' : 'has-no-text',
	]
		.filter( Boolean )
		.join( ' ' );
