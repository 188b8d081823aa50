import { lazyEdit, registerBlock } from '@freehold/blocks';
import { payment } from '@wordpress/icons';
import type { Attributes } from '../../types';
import save from './save';
import { transforms } from './transforms';

registerBlock< Attributes >( 'jetpack/payment-buttons', {
	icon: payment,
	example: {
		innerBlocks: [ { name: 'jetpack/recurring-payments' } ],
	},
	transforms,
	edit: lazyEdit< Attributes >(
		'payment-buttons-edit',
		() => import( /* webpackChunkName: "payment-buttons-edit" */ './edit' )
	),
	save,
} );
