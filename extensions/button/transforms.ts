import { readRadius } from './look';
import { readUrl } from './url';
import {
	createBlock,
	getBlockType,
	type BlockInstance,
	type BlockTransform,
	type BlockTransforms,
} from '@wordpress/blocks';
import type { Attributes, Style } from './types';

/** Core's button, of WordPress 6.8 (`width`, `textAlign`) and after (both in `style`). */
type CoreAttributes = {
	tagName?: string;
	type?: string;
	url?: string;
	title?: string;
	text?: unknown;
	linkTarget?: string;
	rel?: string;
	placeholder?: string;
	backgroundColor?: string;
	textColor?: string;
	gradient?: string;
	width?: number;
	textAlign?: string;
	anchor?: string;
	style?: Style;
};

/** The attributes that both blocks store under one name. */
const SHARED = [
	'placeholder',
	'title',
	'rel',
	'textColor',
	'backgroundColor',
	'gradient',
	'fontSize',
	'fontFamily',
	'borderColor',
	'className',
	'lock',
	'metadata',
];

/** The parts of a line that core's button of WordPress 6.8 knows. */
const PARTS = [ '25%', '50%', '75%', '100%' ];

const hasNumericWidth = (): boolean =>
	Boolean( getBlockType( 'core/button' )?.attributes.width );

const pick = ( attributes: Record< string, unknown > ) =>
	Object.fromEntries(
		SHARED.filter( ( name ) => attributes[ name ] !== undefined ).map(
			( name ) => [ name, attributes[ name ] ]
		)
	);

/** Returns an object without undefined and empty values; undefined if nothing remains. */
function compact< Of extends Record< string, unknown > >(
	object: Of
): Of | undefined {
	const entries = Object.entries( object ).filter(
		( [ , value ] ) =>
			value !== undefined &&
			! (
				value !== null &&
				typeof value === 'object' &&
				Object.keys( value ).length === 0
			)
	);
	return entries.length ? ( Object.fromEntries( entries ) as Of ) : undefined;
}

/** A radius that our own control can show; others, such as one for each corner, stay core's. */
function radiusOf( radius: unknown ): number | undefined {
	const [ , pixels ] = /^(\d+(?:\.\d+)?)px$/.exec( String( radius ) ) ?? [];
	const number = radius === 0 || radius === '0' ? 0 : Number( pixels );
	return readRadius( number ) === number ? number : undefined;
}

function fromCore( attributes: CoreAttributes ): Attributes {
	const { style, tagName } = attributes;
	const { text, background, gradient, ...color } = style?.color ?? {};
	const { radius, ...border } = style?.border ?? {};
	const { width, ...dimensions } = style?.dimensions ?? {};
	const borderRadius = radiusOf( radius );
	const isOurWidth = width === undefined || /^[\d.]+(%|px|em)$/.test( width );
	return {
		...pick( attributes ),
		element: tagName === 'button' ? 'button' : 'a',
		saveInPostContent: false,
		text: String( attributes.text ?? '' ),
		url: attributes.url,
		linkTarget: attributes.linkTarget ?? '_self',
		uniqueId: attributes.anchor,
		customTextColor: text,
		customBackgroundColor: background,
		customGradient: gradient,
		borderRadius,
		width:
			attributes.width === undefined
				? ( isOurWidth && width ) || undefined
				: `${ attributes.width }%`,
		style: compact( {
			...style,
			color: compact( color ),
			border: compact(
				borderRadius === undefined ? { radius, ...border } : border
			),
			dimensions: compact(
				isOurWidth ? dimensions : { width, ...dimensions }
			),
			typography: compact( {
				...style?.typography,
				...( attributes.textAlign && {
					textAlign: attributes.textAlign,
				} ),
			} ),
		} ),
	};
}

function toCore( attributes: Attributes ): BlockInstance {
	const { style, width, borderRadius } = attributes;
	const numericWidth = hasNumericWidth();
	const { textAlign, ...typography } = style?.typography ?? {};
	const isNewTab = attributes.linkTarget !== '_self';
	return createBlock( 'core/button', {
		...pick( attributes ),
		...( attributes.element === 'button' && {
			tagName: 'button',
			type: 'submit',
		} ),
		text: attributes.text,
		url: readUrl( attributes.url ),
		linkTarget: isNewTab ? '_blank' : undefined,
		rel: attributes.rel ?? ( isNewTab ? 'noopener noreferrer' : undefined ),
		anchor: attributes.uniqueId,
		...( numericWidth && {
			width: width ? parseInt( width, 10 ) : undefined,
			textAlign,
		} ),
		style: compact( {
			...style,
			color: compact( {
				...style?.color,
				text: attributes.customTextColor,
				background: attributes.customBackgroundColor,
				gradient: attributes.customGradient,
			} ),
			border: compact( {
				...style?.border,
				...( borderRadius !== undefined && {
					radius: `${ borderRadius }px`,
				} ),
			} ),
			dimensions: compact( {
				...style?.dimensions,
				...( width && ! numericWidth && { width } ),
			} ),
			typography: compact(
				numericWidth ? typography : { ...style?.typography }
			),
		} ),
	} );
}

/** Buttons that belong to their parent block, and buttons whose width core does not support, are not transformed. */
const fitsCore = ( {
	element,
	passthroughAttributes,
	width,
}: Attributes ): boolean =>
	element !== 'input' &&
	Object.keys( passthroughAttributes ?? {} ).length === 0 &&
	( ! width || ! hasNumericWidth() || PARTS.includes( width ) );

/** This block has no button that does nothing. */
const fitsUs = ( { tagName, type }: CoreAttributes ): boolean =>
	tagName !== 'button' || type === 'submit';

type ButtonsAttributes = { layout?: { justifyContent?: string } };

const fromButton: BlockTransform = {
	type: 'block',
	blocks: [ 'core/button' ],
	isMultiBlock: true,
	isMatch: ( all: CoreAttributes[] ) => all.every( fitsUs ),
	transform: ( all: CoreAttributes[] ) =>
		all.map( ( attributes ) =>
			createBlock< Attributes >(
				'jetpack/button',
				fromCore( attributes )
			)
		),
};

const fromButtons: BlockTransform = {
	type: 'block',
	blocks: [ 'core/buttons' ],
	isMatch: ( _: never, { innerBlocks }: BlockInstance ) =>
		innerBlocks.length === 1 &&
		innerBlocks.every(
			( { name, attributes } ) =>
				name === 'core/button' && fitsUs( attributes )
		),
	transform: ( { layout }: ButtonsAttributes, [ button ]: BlockInstance[] ) =>
		createBlock< Attributes >( 'jetpack/button', {
			...fromCore( button?.attributes ?? {} ),
			align: [ 'left', 'center', 'right' ].find(
				( align ) => align === layout?.justifyContent
			),
		} ),
};

const toButton: BlockTransform = {
	type: 'block',
	blocks: [ 'core/button' ],
	isMultiBlock: true,
	isMatch: ( all: Attributes[] ) => all.every( fitsCore ),
	transform: ( all: Attributes[] ) => all.map( toCore ),
};

const toButtons: BlockTransform = {
	type: 'block',
	blocks: [ 'core/buttons' ],
	isMultiBlock: true,
	isMatch: ( all: Attributes[] ) => all.every( fitsCore ),
	transform: ( all: Attributes[] ) =>
		createBlock(
			'core/buttons',
			all[ 0 ]?.align
				? { layout: { type: 'flex', justifyContent: all[ 0 ].align } }
				: {},
			all.map( toCore )
		),
};

/** The transforms. */
export const transforms: BlockTransforms = {
	from: [ fromButton, fromButtons ],
	to: [ toButton, toButtons ],
};
