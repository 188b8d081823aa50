import type { PayPalAttributes } from './types';

const SCRIPT =
	/https:\/\/(?:www\.)?(?:sandbox\.)?paypal\.com\/sdk\/js\?[^"'\s<>]+/;
const ID = /hostedButtonId["']?\s*:\s*["']([\w-]+)["']/;
const PAGE =
	/(?:^|\/\/)(?:www\.)?(?:sandbox\.)?paypal\.[a-z.]+\/ncp\/payment\/([\w-]+)/i;
const TEXT = /<input\b[^>]*\bvalue\s*=\s*["']([^"'<>]{1,50})["']/;

/**
 * Returns the attributes that code or a link of PayPal's says. Stacked buttons have their code in two parts, which can be pasted
 * together or one after the other.
 *
 * @param code    What the user has pasted.
 * @param stored  The attributes so far.
 * @param payText The text of a button that has none.
 * @return Null if it contains neither a button's ID nor PayPal's script.
 */
export function readCode(
	code: string,
	stored: Partial< PayPalAttributes >,
	payText: string
): Partial< PayPalAttributes > | null {
	const script = SCRIPT.exec( code )?.[ 0 ].replaceAll( '&amp;', '&' );
	const hosted = ID.exec( code )?.[ 1 ];
	const page = PAGE.exec( code )?.[ 1 ];
	if ( page ) {
		return {
			buttonType: 'single',
			scriptSrc: undefined,
			hostedButtonId: page,
			buttonText: TEXT.exec( code )?.[ 1 ]?.trim() || payText,
		};
	}
	return script || hosted
		? {
				buttonType: 'stacked',
				scriptSrc: script ?? stored.scriptSrc,
				hostedButtonId: hosted ?? stored.hostedButtonId,
		  }
		: null;
}
