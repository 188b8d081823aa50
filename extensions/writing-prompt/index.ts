import { lazyEdit, registerBlock } from '@freehold/blocks';
import { __ } from '@wordpress/i18n';
import { help } from '@wordpress/icons';
import save from './save';
import type { Attributes } from './types';

registerBlock< Attributes >( 'jetpack/blogging-prompt', {
	icon: help,
	example: {
		attributes: {
			promptLabel: __( 'Writing prompt', 'freehold' ),
			promptText: __(
				'What is your favorite place to visit?',
				'freehold'
			),
		},
	},
	edit: lazyEdit< Attributes >(
		'writing-prompt-edit',
		() => import( /* webpackChunkName: "writing-prompt-edit" */ './edit' )
	),
	save,
} );
