import { registerPart } from '../../register';
import { saveBox } from '../../save';

registerPart( 'jetpack/form-step', { save: saveBox } );
