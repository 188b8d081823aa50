/**
 * Opens videos that Jetpack stored as `core/video` with a GUID. WordPress alone calls their markup invalid and drops their
 * settings.
 */
import type { BlockAttribute } from '@wordpress/blocks';
import { createElement, RawHTML } from '@wordpress/element';
import type { ReactElement } from 'react';
import { isGuid } from '../guid';

type Stored = Record< string, unknown >;

type Definition = {
	attributes: Record< string, BlockAttribute >;
	save: ( props: { attributes: Stored } ) => ReactElement | null;
};

/** The attributes that Jetpack adds, as far as WordPress’s block has none of the same name. */
const ATTRIBUTES: Record< string, BlockAttribute > = {
	isVideoPressExample: { type: 'boolean' },
	playsinline: { type: 'boolean' },
	seekbarPlayedColor: { type: 'string' },
	seekbarLoadingColor: { type: 'string' },
	seekbarColor: { type: 'string' },
	maxWidth: { type: 'string' },
	title: { type: 'string' },
	description: { type: 'string' },
	videoPressTracks: { type: 'array' },
	videoPressClassNames: { type: 'string' },
	useAverageColor: { type: 'boolean' },
	rating: { type: 'string' },
	// The stored markup. The selector matches nothing: the value is set below, and its source keeps it out of the comment.
	videoPressMarkup: {
		type: 'string',
		source: 'attribute',
		selector: 'figure[data-videopress-markup]',
		attribute: 'data-videopress-markup',
	},
};

/** Returns whether stored attributes and markup are those of a video that Jetpack extended. */
const isExtended = ( stored: Stored, markup: string ): boolean =>
	isGuid( stored.guid ) && ! /<video[\s>]/i.test( markup );

/**
 * Adds Jetpack's attributes to `core/video`, and saves the markup of extended videos as it was.
 *
 * @param definition The block's definition.
 * @param name       The block's name.
 * @param form       A deprecation; undefined for the current definition.
 */
export function extendDefinition(
	definition: Definition,
	name: string,
	form?: unknown
): Definition {
	if ( name !== 'core/video' || form ) {
		return definition;
	}
	const { attributes, save } = definition;
	return {
		...definition,
		// The comment contains them in this order.
		attributes: {
			guid: { type: 'string' },
			...attributes,
			...ATTRIBUTES,
		},
		save: ( props ) =>
			isGuid( props.attributes.guid ) &&
			typeof props.attributes.videoPressMarkup === 'string'
				? createElement( RawHTML, {
						children: props.attributes.videoPressMarkup,
				  } )
				: save( props ),
	};
}

/**
 * Reads an extended video: all settings are in the block's comment, where WordPress reads them from the markup.
 *
 * @param attributes What WordPress has read.
 * @param type       The block's definition.
 * @param type.name  The block's name.
 * @param markup     The markup.
 * @param stored     The attributes in the block's comment.
 */
export function readAttributes(
	attributes: Stored,
	{ name }: { name: string },
	markup: unknown,
	stored: Stored | undefined
): Stored {
	return name === 'core/video' &&
		typeof markup === 'string' &&
		stored &&
		isExtended( stored, markup )
		? { ...attributes, ...stored, videoPressMarkup: markup }
		: attributes;
}
