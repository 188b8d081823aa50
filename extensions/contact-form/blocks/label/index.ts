import { registerPart } from '../../register';

registerPart( 'jetpack/label' );
