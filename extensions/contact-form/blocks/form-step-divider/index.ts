import { registerPart } from '../../register';

registerPart( 'jetpack/form-step-divider' );
