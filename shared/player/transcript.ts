/**
 * The search of a transcript.
 */
import { textIn } from '@freehold/visitor/attributes';

/** Returns a text to search in, without accents. */
const plain = ( text: string | null ) =>
	( text ?? '' ).normalize( 'NFD' ).replace( /\p{M}/gu, '' ).toLowerCase();

/**
 * Shows only the lines of a transcript that contain what the visitor enters.
 *
 * @param details The transcript.
 */
export function search( details: Element ): void {
	const field = details.querySelector( 'input' );
	const output = details.querySelector( 'output' );
	if ( ! field || ! output ) {
		return;
	}
	const lines = [ ...details.querySelectorAll( 'li' ) ];
	( output.parentElement as HTMLElement ).hidden = false;
	field.oninput = () => {
		const words = plain( field.value.trim() );
		const found = lines.filter( ( line ) => {
			line.hidden = ! plain( line.textContent ).includes( words );
			return ! line.hidden;
		} );
		output.value =
			words &&
			textIn( output, 'text' )
				.replace( '%1$s', String( found.length ) )
				.replace( '%2$s', String( lines.length ) );
	};
}
