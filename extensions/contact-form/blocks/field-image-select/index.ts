import { registerField } from '../../register';
import { saveNested } from '../../save';

registerField( 'image-select', { save: saveNested } );
