import { registerPart } from '../../register';
import { saveBox } from '../../save';

registerPart( 'jetpack/form-thank-you', { save: saveBox } );
