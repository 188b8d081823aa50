import type { CurrentForm } from '@freehold/blocks';
import { textOf } from '@freehold/stored-text';
import {
	getBlockType,
	getDefaultBlockName,
	createBlock,
	rawHandler,
	type BlockDeprecation,
	type BlockInstance,
} from '@wordpress/blocks';
import { RawHTML } from '@wordpress/element';

export type Stored = Record< string, unknown >;

/** What the markup of a block contains besides its inner blocks. */
export type Markup = {
	/** Classes of the block’s element that the user added. */
	classes: string[];
	/** HTML in the block’s element, or without one. */
	html: string;
};

/** What shows something without text. */
const MEDIA =
	'img, picture, video, audio, iframe, object, embed, svg, hr, input';

/**
 * Reads the markup of a block.
 *
 * @param stored The markup without inner blocks.
 * @param known  The classes that the block’s element has by itself. The first one identifies it.
 */
export function readMarkup( stored: unknown, known: string[] ): Markup {
	const { body } = document.implementation.createHTMLDocument( '' );
	body.innerHTML = textOf( stored );
	const element = body.querySelector( `:scope > .${ known[ 0 ] }` );
	const classes = [ ...( element?.classList ?? [] ) ].filter(
		( name ) => ! known.includes( name ) && ! name.startsWith( 'align' )
	);
	element?.replaceWith( ...element.childNodes );
	const isEmpty = ! body.textContent?.trim() && ! body.querySelector( MEDIA );
	return { classes, html: isEmpty ? '' : body.innerHTML.trim() };
}

/** Turns HTML that is in no block into blocks. */
export function toBlocks( html: string ): BlockInstance[] {
	if ( ! html ) {
		return [];
	}
	try {
		return rawHandler( { HTML: html } );
	} catch {
		// A site can have removed the block for custom HTML.
		const name = getDefaultBlockName();
		return getBlockType( name )
			? [ createBlock( name, { content: html } ) ]
			: [];
	}
}

/** Adds classes to those that the user entered. */
export function withClasses( attributes: Stored, classes: string[] ): Stored {
	const all = [
		...new Set( [
			...textOf( attributes.className ).split( /\s+/ ),
			...classes,
		] ),
	].filter( Boolean );
	return all.length > 0
		? { ...attributes, className: all.join( ' ' ) }
		: attributes;
}

type Description = {
	/** More attributes of older forms. */
	attributes?: CurrentForm[ 'attributes' ];
	isEligible?: ( attributes: Stored, inner: BlockInstance[] ) => boolean;
	migrate: (
		attributes: Stored,
		inner: BlockInstance[],
		/** The markup without inner blocks. */
		stored: unknown
	) => [ Stored, BlockInstance[] ];
};

/**
 * Creates a deprecation that reads any markup: older classes, copies without an element, and text straight in the block.
 *
 * @param now         The block’s current definition.
 * @param description What it does with the markup.
 */
export const anyMarkup = (
	now: CurrentForm,
	{ attributes, isEligible, migrate }: Description
): BlockDeprecation< Stored, Stored > => ( {
	apiVersion: 3,
	attributes: {
		...now.attributes,
		...attributes,
		storedHtml: { type: 'string', source: 'html' },
	},
	supports: now.supports,
	...( isEligible && {
		isEligible: ( stored, inner ) => isEligible( stored ?? {}, inner ),
	} ),
	migrate: ( { storedHtml, ...rest }, inner ) =>
		migrate( rest, inner, storedHtml ),
	save: ( { attributes: { storedHtml } } ) => (
		<RawHTML>{ textOf( storedHtml ) }</RawHTML>
	),
} );
