import { test } from '../../../tests/services/maps/fixture';
import { expectWidths } from './width';

test.use( { siteOptions: { theme: 'freehold-classic' } } );
expectWidths( 'freehold-classic' );
