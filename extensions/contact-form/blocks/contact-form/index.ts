import { olderForms } from '../../deprecated/form';
import { registerPart } from '../../register';
import { save } from './save';

registerPart( 'jetpack/contact-form', { save, deprecated: olderForms } );
