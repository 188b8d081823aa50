import { registerField } from '../../register';

registerField( 'checkbox-multiple' );
