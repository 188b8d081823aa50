import { button } from '@wordpress/icons';
import { olderButtons } from '../../deprecated/view';
import { BUTTONS } from '../../names';
import { registerPart } from '../../register';
import { saveButtons } from '../../save';

registerPart( BUTTONS, {
	icon: button,
	save: saveButtons,
	deprecated: olderButtons,
} );
