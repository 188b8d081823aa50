/** PHP that turns every module on, because some start off, and the blocks of a late module are unknown while it is off. */
export const ALL_ON =
	'Freehold\\Modules::set_all_active( array_keys( Freehold\\Modules\\Manifest::modules() ), true );';
