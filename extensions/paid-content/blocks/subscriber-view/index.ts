import { lock } from '@wordpress/icons';
import { olderSubscriberViews } from '../../deprecated/view';
import { SUBSCRIBER } from '../../names';
import { registerPart } from '../../register';
import { saveView } from '../../save';

registerPart( SUBSCRIBER, {
	icon: lock,
	save: saveView,
	deprecated: olderSubscriberViews,
} );
