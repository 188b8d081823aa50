import { wrappedImages } from '../../deprecated/image-option';
import { registerPart } from '../../register';
import { saveNested } from '../../save';

registerPart( 'jetpack/input-image-option', {
	save: saveNested,
	deprecated: wrappedImages,
} );
