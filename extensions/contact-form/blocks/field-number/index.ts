import { registerField } from '../../register';

registerField( 'number' );
