import { lazyEdit, registerBlock } from '@freehold/blocks';
import { payment } from '@wordpress/icons';
import { deprecated } from './deprecated';
import save from './save';

type Attributes = Record< string, never >;

registerBlock< Attributes >( 'jetpack/payments-intro', {
	icon: payment,
	edit: lazyEdit< Attributes >(
		'payments-intro-edit',
		() => import( /* webpackChunkName: "payments-intro-edit" */ './edit' )
	),
	save,
	deprecated,
} );
