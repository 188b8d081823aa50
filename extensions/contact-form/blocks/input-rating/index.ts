import { registerPart } from '../../register';

registerPart( 'jetpack/input-rating' );
