import { registerField } from '../../register';

registerField( 'time' );
