// The banner is in the canvas, where only styles that this file imports apply.
import { lazyEdit, registerBlock } from '@freehold/blocks';
import { __ } from '@wordpress/i18n';
import { icon } from './icon';
import { save } from './save';
import type { Attributes } from './types';
import { Waiting } from './waiting';

registerBlock< Attributes >( 'jetpack/ai-assistant', {
	icon,
	example: {
		attributes: {
			content: __(
				'**Bread, slowly.** Flour, water and salt, and a night in between: that is all there is to it.',
				'freehold'
			),
		},
	},
	edit: lazyEdit< Attributes >(
		'ai-assistant-edit',
		() => import( /* webpackChunkName: "ai-assistant-edit" */ './edit' ),
		Waiting
	),
	save,
} );
