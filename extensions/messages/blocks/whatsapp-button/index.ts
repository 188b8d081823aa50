import { lazyEdit, registerBlock } from '@freehold/blocks';
import { icon } from '../../icon';
import type { Attributes } from '../../types';
import { deprecated } from './deprecated';
import save from './save';

registerBlock< Attributes >( 'jetpack/whatsapp-button', {
	icon,
	edit: lazyEdit< Attributes >(
		'whatsapp-button-edit',
		() => import( /* webpackChunkName: "whatsapp-button-edit" */ './edit' )
	),
	save,
	deprecated,
} );
