import { lazyEdit, registerBlock } from '@freehold/blocks';
import { icon } from '../../icon';
import save from './save';

type Attributes = Record< string, never >;

registerBlock< Attributes >( 'jetpack/send-a-message', {
	icon,
	example: {
		innerBlocks: [
			{
				name: 'jetpack/whatsapp-button',
				attributes: { countryCode: '49', phoneNumber: '30 901820' },
			},
		],
	},
	edit: lazyEdit< Attributes >(
		'whatsapp-button-edit',
		() => import( /* webpackChunkName: "whatsapp-button-edit" */ './edit' )
	),
	save,
} );
