/** Every block on the oldest supported PHP. */
import { testEveryBlockOn } from '../site/playwright/php-version';

testEveryBlockOn( '8.1' );
