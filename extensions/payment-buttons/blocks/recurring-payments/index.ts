import { lazyEdit, registerBlock } from '@freehold/blocks';
import { payment } from '@wordpress/icons';
import { olderForms } from '../../deprecated';
import type { ButtonAttributes } from '../../types';
import save from './save';

registerBlock< ButtonAttributes >( 'jetpack/recurring-payments', {
	icon: payment,
	edit: lazyEdit< ButtonAttributes >(
		'payment-buttons-edit',
		() => import( /* webpackChunkName: "payment-buttons-edit" */ './edit' )
	),
	save,
	deprecated: olderForms,
} );
