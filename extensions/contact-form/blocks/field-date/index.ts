import { registerField } from '../../register';

registerField( 'date' );
