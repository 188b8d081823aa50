import { decodeStored } from '@freehold/stored-text';
import {
	createBlock,
	type BlockInstance,
	type BlockTransform,
} from '@wordpress/blocks';

/** A shortcode as WordPress reads it. */
export type Shortcode = {
	tag: string;
	named: Record< string, string | undefined >;
	numeric: string[];
	/** What is between its tags. */
	content: string;
};

/** Returns what makes the blocks; undefined if the shortcode does not say enough, so that it stays as it is. */
export type Conversion = (
	shortcode: Shortcode
) => ( () => BlockInstance | BlockInstance[] ) | undefined;

type Attributes = Pick< Shortcode, 'named' | 'numeric' >;

/** What WordPress passes to a transform. */
type Found = {
	content: string;
	shortcode: { tag: string; content?: string; attrs: Attributes };
};

/** As in WordPress’s own parser: names with three kinds of values, and values without a name. */
const ATTRIBUTES =
	// eslint-disable-next-line regexp/no-super-linear-move -- It is sticky, so that no attempt begins elsewhere.
	/\s*(?:([\w-]+)\s*=\s*"([^"]*)"|([\w-]+)\s*=\s*'([^']*)'|([\w-]+)\s*=\s*([^\s'"]+)|"([^"]*)"|'([^']*)'|(\S+))(?=\s|$)/gy;

/** A shortcode that is all there is. */
const WHOLE = /^\[([\w-]+)(?![\w-])([^\]]*?)\/?\](?:([^]*)\[\/\1\])?$/;

/**
 * Reads the attributes of a shortcode.
 *
 * @param text What follows its name.
 */
export function attributesIn( text: string ): Attributes {
	const named: Shortcode[ 'named' ] = {};
	const numeric: string[] = [];
	for ( const found of text.matchAll( ATTRIBUTES ) ) {
		const name = found[ 1 ] ?? found[ 3 ] ?? found[ 5 ];
		const value =
			found[ 2 ] ??
			found[ 4 ] ??
			found[ 6 ] ??
			found[ 7 ] ??
			found[ 8 ] ??
			found[ 9 ] ??
			'';
		if ( name ) {
			named[ name.toLowerCase() ] = value;
		} else {
			numeric.push( value );
		}
	}
	return { named, numeric };
}

/**
 * Reads the shortcode in a Shortcode block.
 *
 * @param text All of its text.
 * @return Undefined for anything but one shortcode.
 */
export function shortcodeIn( text: unknown ): Shortcode | undefined {
	const found =
		typeof text === 'string' ? WHOLE.exec( text.trim() ) : undefined;
	return found && ! found[ 3 ]?.includes( `[/${ found[ 1 ] }]` )
		? {
				tag: found[ 1 ] ?? '',
				...attributesIn( found[ 2 ] ?? '' ),
				content: found[ 3 ] ?? '',
		  }
		: undefined;
}

/** Returns a value of a shortcode as plain text. */
export const plain = ( value: string | undefined ): string =>
	decodeStored( value ?? '' ).trim();

/**
 * Returns the transforms of a block from shortcodes: in a Classic block, pasted, or in a Shortcode block.
 *
 * @param tag          The names of the shortcodes.
 * @param convert      Makes the blocks.
 * @param isAttributes Whether the attributes alone decide, so that other blocks get what this one leaves.
 */
export function fromShortcode(
	tag: string[],
	convert: Conversion,
	isAttributes = false
): BlockTransform[] {
	const inBlock = ( { text }: { text?: unknown } ) => {
		const shortcode = shortcodeIn( text );
		return shortcode && tag.includes( shortcode.tag )
			? convert( shortcode )
			: undefined;
	};
	return [
		{
			type: 'shortcode',
			tag,
			// Before WordPress’s gallery.
			priority: 9,
			...( isAttributes && {
				isMatch: ( attributes: Attributes ) =>
					convert( {
						tag: tag[ 0 ] ?? '',
						content: '',
						...attributes,
					} ) !== undefined,
			} ),
			transform: ( _: unknown, { content, shortcode }: Found ) =>
				convert( {
					tag: shortcode.tag,
					content: shortcode.content ?? '',
					...shortcode.attrs,
				} )?.() ?? createBlock( 'core/shortcode', { text: content } ),
		},
		{
			type: 'block',
			blocks: [ 'core/shortcode' ],
			isMatch: ( attributes: { text?: unknown } ) =>
				inBlock( attributes ) !== undefined,
			transform: ( attributes: { text?: unknown } ) =>
				inBlock( attributes )?.() ??
				createBlock( 'core/shortcode', attributes ),
		},
	];
}
