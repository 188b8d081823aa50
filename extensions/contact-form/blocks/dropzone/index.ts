import { registerPart } from '../../register';
import { saveBox } from '../../save';

registerPart( 'jetpack/dropzone', { save: saveBox } );
