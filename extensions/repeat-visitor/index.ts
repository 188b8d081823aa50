import { lazyEdit, registerBlock } from '@freehold/blocks';
import { __ } from '@wordpress/i18n';
import { people } from '@wordpress/icons';
import { v1 } from './deprecated/v1';
import { save } from './save';
import { transforms } from './transforms';
import type { Attributes } from './types';

registerBlock< Attributes >( 'jetpack/repeat-visitor', {
	icon: people,
	example: {
		innerBlocks: [
			{
				name: 'core/paragraph',
				attributes: {
					content: __(
						'Good to see you again! Your next coffee is on us.',
						'freehold'
					),
				},
			},
		],
	},
	transforms,
	variations: [
		{
			// Adds inner blocks to new blocks only. A template would be inserted into stored posts when they open.
			name: 'repeat-visitor',
			title: __( 'Repeat Visitor', 'freehold' ),
			isDefault: true,
			innerBlocks: [ [ 'core/paragraph' ] ],
		},
	],
	deprecated: [ v1 ],
	edit: lazyEdit< Attributes >(
		'repeat-visitor-edit',
		() => import( /* webpackChunkName: "repeat-visitor-edit" */ './edit' )
	),
	save,
} );
