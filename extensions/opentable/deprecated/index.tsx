import { useBlockProps } from '@wordpress/block-editor';
import type { BlockDeprecation } from '@wordpress/blocks';
import { readLook, withLook } from '../look';
import save, { Links } from '../save';
import type { Attributes } from '../types';

type Deprecation = BlockDeprecation< Attributes, Attributes >;

const attributes: Deprecation[ 'attributes' ] = {
	rid: { type: [ 'array', 'string', 'number' ] },
	style: { type: 'string', default: 'standard' },
	iframe: { type: [ 'boolean', 'string' ], default: true },
	domain: { type: 'string', default: 'com' },
	lang: { type: 'string', default: 'en-US' },
	newtab: { type: [ 'boolean', 'string' ], default: false },
	negativeMargin: { type: [ 'boolean', 'string' ], default: false },
};

const supports = { align: true, html: false };

/** Reads markup without alignment and style classes, although the block may have both. */
const withoutClasses: Pick< Deprecation, 'attributes' | 'supports' > = {
	attributes: {
		...attributes,
		align: { type: 'string' },
		className: { type: 'string' },
	},
	supports: { html: false, className: false, customClassName: false },
};

/** Moves the look from an attribute to a class, so that WordPress's list of styles recognizes it. */
function migrate( { style, ...others }: Attributes ): Attributes {
	const look = readLook( style );
	const now = { ...others, style: 'standard' };
	return look &&
		look !== 'standard' &&
		! /is-style-/.test( others.className ?? '' )
		? { ...now, className: withLook( others.className, look ) }
		: now;
}

/** Reads the look in an attribute, with today's markup. */
const lookInAttribute: Deprecation = {
	attributes,
	supports,
	isEligible: ( { style }: Partial< Attributes > ) =>
		style !== undefined && style !== 'standard',
	migrate,
	save,
};

/** A wrapper without a class. */
const plainWrapper: Deprecation = {
	...withoutClasses,
	migrate,
	save: ( { attributes: { rid } } ) => (
		<div>
			<Links rid={ rid } />
		</div>
	),
};

/** No wrapper. */
const noWrapper: Deprecation = {
	...withoutClasses,
	migrate,
	save: ( { attributes: { rid } } ) => <Links rid={ rid } />,
};

/** A wrapper with nothing in it, and blocks that stored no markup at all. */
const emptyWrapper: Deprecation = {
	attributes,
	supports,
	migrate,
	save: () => <div { ...useBlockProps.save() } />,
};
const noMarkup: Deprecation = { ...withoutClasses, migrate, save: () => null };

/** The newest first. */
export const deprecated: Deprecation[] = [
	lookInAttribute,
	plainWrapper,
	noWrapper,
	emptyWrapper,
	noMarkup,
];
