import { lazyEdit, registerBlock } from '@freehold/blocks';
import { __ } from '@wordpress/i18n';
import { deprecated } from './deprecated';
import save from './save';
import { transforms } from './transforms';
import type { Attributes } from './types';

registerBlock< Attributes >( 'jetpack/button', {
	icon: 'button',
	example: {
		attributes: { text: __( 'Contact us', 'freehold' ), borderRadius: 25 },
	},
	transforms,
	variations: [
		{
			// A link from elsewhere opens a new tab, as it always has; a new one stays in its own.
			name: 'button',
			title: __( 'Button', 'freehold' ),
			isDefault: true,
			attributes: { linkTarget: '_self' },
		},
	],
	edit: lazyEdit< Attributes >(
		'button-edit',
		() => import( /* webpackChunkName: "button-edit" */ './edit' )
	),
	save,
	deprecated,
	__experimentalLabel: ( { text } ) =>
		text?.replace( /<[^<>]+>/g, '' ) || undefined,
} );
