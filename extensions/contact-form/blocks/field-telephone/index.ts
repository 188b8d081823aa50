import { registerField } from '../../register';

registerField( 'telephone' );
