import { people } from '@wordpress/icons';
import { olderGuestViews } from '../../deprecated/view';
import { GUEST } from '../../names';
import { registerPart } from '../../register';
import { saveView } from '../../save';

registerPart( GUEST, {
	icon: people,
	save: saveView,
	deprecated: olderGuestViews,
} );
