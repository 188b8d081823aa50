import { registerPart } from '../../register';

registerPart( 'jetpack/option' );
