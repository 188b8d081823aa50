/**
 * Compares stored markup with what the editor opens and saves: no attribute, inner block, text or URL may be lost.
 *
 * Blocks that were not migrated must be unchanged. A deprecation may rename an attribute, move a value into or out of the
 * markup, or wrap inner blocks: then each value must be anywhere in the block. This is also allowed for WordPress's blocks.
 * Booleans must have the same name, unless `switches` names a replacement. Numbers may be stored as texts, and colors in
 * two notations.
 */
import { isDeepStrictEqual } from 'node:util';
import type { Block, Opened, Raw } from './opened';

const entities: Record< string, string > = {
	'&amp;': '&',
	'&lt;': '<',
	'&gt;': '>',
	'&quot;': '"',
	'&#039;': "'",
	'&#39;': "'",
	'&nbsp;': '\u00a0',
};

/** Decodes the entities of a text, twice if they were encoded twice (kses does so in attributes of blocks). */
function decoded( text: string ): string {
	const once = text.replace(
		/&(?:amp|lt|gt|quot|#0?39|nbsp);/g,
		( entity ) => entities[ entity ] ?? entity
	);
	return once === text ? text : decoded( once );
}

const words = ( html: string ): string[] =>
	decoded( html.replace( /<[^>]*>/g, ' ' ) )
		.split( /\s+/ )
		.filter( Boolean );

/** Returns markup with the values of a shortcode's attributes in its place. Visitors never read the names. */
const withoutShortcodeNames = ( html: string ): string =>
	html.replace(
		/\[[\w-]+((?:\s+\w+="[^"]*")*)\s*\]/g,
		( _, attributes: string ) =>
			[ ...attributes.matchAll( /="([^"]*)"/g ) ]
				.map( ( [ , value ] ) => value )
				.join( ' ' )
	);

/** Returns the URLs and alternative texts in markup. */
const references = ( html: string ): string[] =>
	[ ...html.matchAll( /\s(?:href|src|alt)="([^"]*)"/g ) ]
		.map( ( match ) => decoded( match[ 1 ] ?? '' ).trim() )
		.filter( Boolean );

/** Texts in the markup of older versions that the block derived from its attributes, by block. */
const derived: Record< string, RegExp > = {
	// The names of the tabs, the formatted amounts, the symbol and the separator.
	'jetpack/donations':
		/(?<=<div[^>]* class="donations__(?:nav-item|amount|separator)[^>]*>)[^<]*/g,
	// The URL of the player, which repeats the attributes.
	'videopress/video':
		/(?<=<div class="(?:jetpack-videopress-player|wp-block-embed)__wrapper">)[^<]*/g,
};

const htmlOf = ( { blockName, innerHTML, innerBlocks }: Raw ): string =>
	[
		innerHTML.replace( derived[ blockName ?? '' ] ?? /$^/, '' ),
		...innerBlocks.map( htmlOf ),
	].join( ' ' );

/** Returns all texts and numbers in a value, at any depth. */
function leaves( value: unknown ): string[] {
	if ( value !== null && typeof value === 'object' ) {
		return Object.values( value ).flatMap( leaves );
	}
	return value === null || value === undefined || value === ''
		? []
		: [ decoded( String( value ) ) ];
}

const leavesOf = ( block: Block ): string[] => [
	...leaves( block.attributes ),
	...block.innerBlocks.flatMap( leavesOf ),
];

const namesOf = ( block: Block ): string[] => [
	block.name,
	...block.innerBlocks.flatMap( namesOf ),
];

const isMigrated = ( block: Block ): boolean =>
	block.isMigrated || block.innerBlocks.some( isMigrated );

/** Returns a color in the notation that Freehold blocks use; other texts unchanged. */
const color = ( text: string ): string =>
	text.replace( /^rgb\((\d+), ?(\d+), ?(\d+)\)$/, ( _, ...parts ) =>
		parts
			.slice( 0, 3 )
			.reduce(
				( hex, part ) =>
					hex + Number( part ).toString( 16 ).padStart( 2, '0' ),
				'#'
			)
	);

/** Normalizes a value: decodes texts, turns numbers into texts, and colors into one notation. */
function plain( value: unknown ): unknown {
	if ( Array.isArray( value ) ) {
		return value.map( plain );
	}
	if ( value !== null && typeof value === 'object' ) {
		return Object.fromEntries(
			Object.entries( value ).map( ( [ key, item ] ) => [
				key,
				plain( item ),
			] )
		);
	}
	if ( typeof value === 'number' ) {
		return String( value );
	}
	return typeof value === 'string' ? color( decoded( value ) ) : value;
}

/** Returns whether a text contains another one that is not part of a longer word or number. */
const holds = ( text: string, part: string ): boolean =>
	new RegExp(
		`(?<![\\p{L}\\p{N}])${ part.replace(
			/[.*+?^${}()|[\]\\]/g,
			'\\$&'
		) }(?![\\p{L}\\p{N}])`,
		'u'
	).test( text );

/** Returns the items that a list lacks, including duplicates. */
function lacking( wanted: string[], there: string[] ): string[] {
	const left = [ ...there ];
	return wanted.filter( ( item ) => {
		const at = left.indexOf( item );
		left.splice( at, at < 0 ? 0 : 1 );
		return at < 0;
	} );
}

/**
 * Attributes of older versions that another attribute has replaced, by block and name: whether the new attribute has the
 * same meaning. All others are compared like other values.
 */
const replaced: Record<
	string,
	( value: unknown, now: Block[ 'attributes' ] ) => boolean
> = {
	'jetpack/eventbrite useModal': ( value, { style } ) =>
		style === ( value === true ? 'modal' : 'inline' ),
	// It only marked forms that had a submit button.
	'jetpack/contact-form has_form_settings_set': () => true,
	'jetpack/contact-form hasFormSettingsSet': () => true,
	// They repeated the colors.
	'jetpack/recurring-payments submitButtonClasses': () => true,
	// No style of buttons has them any more.
	'jetpack/mailchimp submitButtonClasses': () => true,
};

/** Inner blocks of older versions that have another name now, some only in one block. */
const renamed: Record< string, string > = {
	'jetpack/field-option-checkbox': 'jetpack/option',
	'jetpack/field-option-radio': 'jetpack/option',
	'jetpack/field-telephone jetpack/input': 'jetpack/phone-input',
};

/** Returns the attributes and inner blocks that a block lost. */
function lostOf( raw: Raw, block: Block, savedHtml: string ): string[] {
	const name = raw.blockName ?? 'text';
	const found: string[] = [];
	if ( block.name !== raw.blockName ) {
		return [ `${ name } became ${ block.name }` ];
	}
	for ( const [ key, value ] of Object.entries( raw.attrs ?? {} ) ) {
		if (
			isDeepStrictEqual(
				plain( value ),
				plain( block.attributes[ key ] )
			)
		) {
			continue;
		}
		// Most blocks have another boolean that is true, so the name must match.
		const mayMove =
			typeof value !== 'boolean' &&
			( block.isMigrated || name.startsWith( 'core/' ) );
		const isReplaced = replaced[ `${ name } ${ key }` ];
		if ( block.isMigrated && isReplaced?.( value, block.attributes ) ) {
			continue;
		}
		const there = [ ...leavesOf( block ), ...words( savedHtml ) ];
		const gone = leaves( value ).filter(
			( leaf ) =>
				! there.includes( leaf ) &&
				// A length may have its unit now.
				! there.includes( `${ leaf }px` ) &&
				! holds( decoded( savedHtml ), leaf )
		);
		if ( ! mayMove || gone.length ) {
			found.push(
				`${ name }: attribute ${ key } was ${ JSON.stringify(
					value
				) }, is ${ JSON.stringify( block.attributes[ key ] ) }`
			);
		}
	}
	const inner = raw.innerBlocks.filter( isBlock );
	if (
		isDeepStrictEqual(
			inner.map( ( child ) => child.blockName ),
			block.innerBlocks.map( ( child ) => child.name )
		)
	) {
		inner.forEach( ( child, index ) => {
			const now = block.innerBlocks[ index ];
			found.push( ...( now ? lostOf( child, now, savedHtml ) : [] ) );
		} );
	} else {
		const nameNow = ( child: string ) =>
			renamed[ `${ name } ${ child }` ] ?? renamed[ child ] ?? child;
		const gone = lacking(
			inner.map( ( child ) => nameNow( child.blockName ?? '' ) ),
			block.innerBlocks.flatMap( namesOf )
		);
		found.push(
			...gone.map( ( child ) => `${ name }: inner block ${ child }` ),
			...inner
				.filter(
					( { blockName } ) =>
						nameNow( blockName ?? '' ) !== blockName
				)
				.flatMap( ( { attrs } ) =>
					// The kind of input follows from the name now.
					leaves( { ...attrs, type: null, fieldType: null } )
				)
				.filter( ( leaf ) => ! leavesOf( block ).includes( leaf ) )
				.map( ( leaf ) => `${ name }: ${ leaf } of an inner block` )
		);
	}
	return found;
}

/** Shortcodes that blocks no longer save, because their comments contain the same. Their values have tests of their own. */
const SHORTCODES: Record< string, RegExp > = {
	'jetpack/subscriptions': /\[jetpack_subscription_form\b[^\]]*\]/g,
};

/** Returns the markup of a stored block without its shortcode. */
const withoutShortcode = ( stored: Raw ): string => {
	const shortcode = SHORTCODES[ stored.blockName ?? '' ];
	const html = htmlOf( stored );
	return shortcode ? html.replace( shortcode, '' ) : html;
};

/** Returns the blocks and the texts between them, without blank lines. */
const isBlock = ( { blockName, innerHTML }: Raw ): boolean =>
	blockName !== null || innerHTML.trim() !== '';

/** Returns what was lost; an empty list if nothing was. */
export function lost( { raw, blocks, savedRaw }: Opened ): string[] {
	const before = raw.filter( isBlock );
	const after = savedRaw.filter( isBlock );
	if ( before.length !== blocks.length || after.length !== blocks.length ) {
		return [
			`${ before.length } blocks became ${ blocks.length }, saved ${ after.length }`,
		];
	}
	return blocks.flatMap( ( block, index ) => {
		const stored = before[ index ];
		const saved = after[ index ];
		if ( ! stored || ! saved ) {
			return [];
		}
		const savedHtml = htmlOf( saved );
		const found = lostOf( stored, block, savedHtml );
		const wantedWords = words( withoutShortcode( stored ) );
		if ( isMigrated( block ) ) {
			const there = [
				...words( savedHtml ),
				...leavesOf( block ).flatMap( words ),
			];
			found.push(
				...lacking(
					words(
						withoutShortcodeNames( withoutShortcode( stored ) )
					),
					there
				).map( ( word ) => `${ block.name }: text ${ word }` )
			);
		} else if ( ! isDeepStrictEqual( wantedWords, words( savedHtml ) ) ) {
			found.push(
				`${ block.name }: text ${ wantedWords.join(
					' '
				) } became ${ words( savedHtml ).join( ' ' ) }`
			);
		}
		const there = [ ...references( savedHtml ), ...leavesOf( block ) ];
		return [
			...found,
			...references( htmlOf( stored ) )
				.filter( ( reference ) => ! there.includes( reference ) )
				.map( ( reference ) => `${ block.name }: ${ reference }` ),
		];
	} );
}
