import { registerField } from '../../register';

registerField( 'rating' );
