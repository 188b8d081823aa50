import { olderForms } from '../../deprecated/form';
import { registerPart } from '../../register';
import { variations } from '../../variations';
import { save } from './save';

const all = variations();

registerPart( 'jetpack/contact-form', {
	example: all[ 0 ]?.example,
	variations: all,
	save,
	deprecated: olderForms,
} );
