import { lazyEdit, registerBlock } from '@freehold/blocks';
import { __ } from '@wordpress/i18n';
import { v1 } from './deprecated/v1';
import { icon } from './icon';
import save from './save';
import { transforms } from './transforms';
import type { Attributes } from './types';

registerBlock< Attributes >( 'jetpack/simple-payments', {
	icon,
	example: {
		attributes: {
			price: 25,
			title: __( 'Pot of honey', 'freehold' ),
			content: __(
				'From the hives behind the house. 500 grams.',
				'freehold'
			),
			email: 'shop@example.com',
		},
	},
	transforms,
	edit: lazyEdit< Attributes >(
		'simple-payments-edit',
		() => import( /* webpackChunkName: "simple-payments-edit" */ './edit' )
	),
	save,
	deprecated: [ v1 ],
} );
