import { lazyEdit, registerBlock } from '@freehold/blocks';
import { icon } from '../../icon';
import type { PayPalAttributes } from './types';

registerBlock< PayPalAttributes >( 'jetpack/paypal-payment-buttons', {
	icon,
	edit: lazyEdit< PayPalAttributes >(
		'paypal-buttons-edit',
		() => import( /* webpackChunkName: "paypal-buttons-edit" */ './edit' )
	),
	save: () => null,
} );
