import { registerPart } from '../../register';
import { BOXES, LEAVES } from './names';

for ( const name of BOXES ) {
	registerPart( name, true );
}
for ( const name of LEAVES ) {
	registerPart( name, false );
}
