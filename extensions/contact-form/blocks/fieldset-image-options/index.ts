import { registerPart } from '../../register';
import { saveNested } from '../../save';

registerPart( 'jetpack/fieldset-image-options', { save: saveNested } );
