/**
 * Changes formatted text. Its formats stay where they were.
 */
import {
	applyFormat,
	create,
	insert,
	removeFormat,
	slice,
	toHTMLString,
	RichTextData,
	type RichTextValue,
} from '@wordpress/rich-text';
import type { Piece } from './diff';

type Formats = RichTextValue[ 'formats' ];

/**
 * Returns a stored text.
 *
 * @param stored An attribute: HTML, or the object that WordPress makes of it.
 */
export const valueOf = ( stored: unknown ): RichTextValue =>
	create( { html: htmlOf( stored ) } );

/**
 * Returns the HTML of an attribute.
 *
 * @param stored HTML, or the object that WordPress makes of it.
 */
export const htmlOf = ( stored: unknown ): string =>
	stored instanceof RichTextData
		? stored.toHTMLString()
		: String( stored ?? '' );

/**
 * Returns a text as an attribute of the same kind as before.
 *
 * @param value  The text.
 * @param before The attribute before.
 */
export const stored = ( value: RichTextValue, before: unknown ): unknown => {
	const html = toHTMLString( { value } );
	return before instanceof RichTextData
		? RichTextData.fromHTMLString( html )
		: html;
};

/** Returns the words of a text with their positions. */
const wordsIn = ( text: string ): Array< { start: number; end: number } > =>
	Array.from( text.matchAll( /\S+/g ), ( { 0: word, index } ) => ( {
		start: index,
		end: index + word.length,
	} ) );

/** Returns formats for new text: each old word gives its formats to the new word at the same place. */
function formatsFor( value: RichTextValue, piece: Piece ): Formats {
	const { start, end, text } = piece;
	const formats: Formats = Array( text.length );
	const paint = (
		from: number,
		to: number,
		given: Formats[ number ] | undefined
	) => {
		for ( let at = from; given && at < to; at++ ) {
			const has = formats[ at ] ?? [];
			formats[ at ] = [
				...has,
				...given.filter( ( one ) => ! has.includes( one ) ),
			];
		}
	};
	if ( start === end ) {
		// What both sides share surrounds what comes between them.
		const after = value.formats[ start ] ?? [];
		paint(
			0,
			text.length,
			( value.formats[ start - 1 ] ?? [] ).filter( ( one ) =>
				after.includes( one )
			)
		);
		return formats;
	}
	const fresh = wordsIn( text );
	const old = wordsIn( value.text.slice( start, end ) );
	const whole = ( value.formats[ start ] ?? [] ).filter( ( one ) =>
		Array.from( { length: end - start } ).every(
			( _, at ) => value.formats[ start + at ]?.includes( one )
		)
	);
	paint( 0, text.length, whole );
	const share = ( from: number, to: number ) => {
		const target = fresh[ to ];
		const source = old[ from ];
		for (
			let at = source?.start ?? 0;
			target && at < ( source?.end ?? 0 );
			at++
		) {
			paint( target.start, target.end, value.formats[ start + at ] );
		}
	};
	old.forEach( ( _, index ) =>
		share(
			index,
			Math.min(
				fresh.length - 1,
				Math.floor( ( index * fresh.length ) / old.length )
			)
		)
	);
	return formats;
}

/**
 * Changes a text.
 *
 * @param value  The text.
 * @param pieces The changes, in their order.
 */
export const changed = (
	value: RichTextValue,
	pieces: Piece[]
): RichTextValue =>
	[ ...pieces ].reverse().reduce< RichTextValue >(
		( now, piece ) =>
			insert(
				now,
				{
					...create( { text: piece.text } ),
					formats: formatsFor( now, piece ),
				},
				piece.start,
				piece.end
			),
		value
	);

/**
 * Changes the URL of a link.
 *
 * @param value The text.
 * @param start The first character of the link.
 * @param end   The character after the last.
 * @param url   The URL; empty to remove the link.
 */
export function linked(
	value: RichTextValue,
	start: number,
	end: number,
	url: string
): RichTextValue {
	const link = value.formats[ start ]?.find(
		( { type } ) => type === 'core/link'
	) as { attributes?: object } | undefined;
	const bare = removeFormat( value, 'core/link', start, end );
	return url === ''
		? bare
		: applyFormat(
				bare,
				{
					...link,
					type: 'core/link',
					attributes: { ...link?.attributes, url },
				} as never,
				start,
				end
		  );
}

/**
 * Returns a part of a text without the spaces around it.
 *
 * @param value The text.
 * @param start The first character.
 * @param end   The character after the last.
 */
export function part(
	value: RichTextValue,
	start: number,
	end = value.text.length
): RichTextValue {
	const text = value.text.slice( start, end );
	const first = start + ( text.length - text.trimStart().length );
	return slice( value, first, first + text.trim().length );
}
