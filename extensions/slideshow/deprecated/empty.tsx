import type { BlockDeprecation, BlockSaveProps } from '@wordpress/blocks';
import { RawHTML } from '@wordpress/element';
import type { Attributes } from '../types';
import { SUPPORTS } from './attributes';
import { ROOT_ATTRIBUTES, stateOf, type Root } from './bare';

type Stored = Attributes & Root & { inner?: string };

/**
 * Opens a slideshow without images, whatever its wrappers and controls are: each version of Jetpack wrote others. They
 * contain nothing of the user's, and today's block saves nothing without images.
 */
export const empty: BlockDeprecation< Attributes, Stored > = {
	apiVersion: 3,
	attributes: {
		...ROOT_ATTRIBUTES,
		inner: {
			type: 'string',
			source: 'html',
			selector: '.wp-block-jetpack-slideshow',
		},
	},
	supports: SUPPORTS,
	save: ( { attributes }: BlockSaveProps< Stored > ) =>
		attributes.images.length ? null : (
			<div
				className={ attributes.rootClass }
				data-autoplay={ attributes.rootAutoplay }
				data-delay={ attributes.rootDelay }
				data-effect={ attributes.rootEffect }
			>
				<RawHTML>{ attributes.inner ?? '' }</RawHTML>
			</div>
		),
	migrate: ( { inner: _, ...attributes } ) => stateOf( attributes ),
};
