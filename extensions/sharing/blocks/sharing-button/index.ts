import { lazyEdit, registerBlock } from '@freehold/blocks';
import { share } from '@wordpress/icons';
import { labelOf, SERVICES } from '../../services';
import { ServiceIcon } from '../../service-icon';
import type { ButtonAttributes } from '../../types';

registerBlock< ButtonAttributes >( 'jetpack/sharing-button', {
	icon: share,
	variations: SERVICES.map( ( service ) => ( {
		name: service,
		title: labelOf( service ),
		attributes: { service, label: labelOf( service ) },
		icon: () => ServiceIcon( { service } ),
		isActive: [ 'service' ],
	} ) ),
	edit: lazyEdit< ButtonAttributes >(
		'sharing-buttons-edit',
		() => import( /* webpackChunkName: "sharing-buttons-edit" */ './edit' )
	),
	save: () => null,
} );
