<?php
/**
 * A service of another plugin with albums and filters, which no Freehold service has. The fixture copies it to a site's
 * must-use plugins, and PHP tests require it.
 */

declare( strict_types=1 );

use Freehold\Media\Filter;
use Freehold\Media\Item;
use Freehold\Media\Page;
use Freehold\Media\Query;
use Freehold\Media\Source;

add_filter(
	'freehold_media_sources',
	static fn ( array $sources ): array => $sources + array(
		'shoebox' => new class() implements Source {

			public function id(): string {
				return 'shoebox';
			}

			public function name(): string {
				return 'Shoebox';
			}

			public function title(): string {
				return 'Shoebox';
			}

			public function missing(): string {
				return '';
			}

			public function is_public(): bool {
				return false;
			}

			public function attribution(): ?array {
				return null;
			}

			public function file_headers(): array|WP_Error {
				return array();
			}

			public function abilities(): array {
				return array(
					'search'    => false,
					'sessions'  => false,
					'paths'     => array( 'recent', 'albums' ),
					'filters'   => array( Filter::category(), Filter::date_range(), Filter::favorite(), Filter::media_type() ),
					'page_size' => 20,
					'deepest'   => null,
				);
			}

			public function list( Query $query ): Page|WP_Error {
				// Tests read the query from here.
				do_action( 'shoebox_listed', $query );
				return new Page(
					match ( $query->path ) {
						'albums' => array( new Item( 'summer', 'Summer', '', 'summer', Item::FOLDER, 0, 0, array(), array(), children: 1 ) ),
						'summer' => array( self::image( 'beach' ) ),
						default  => array( self::image( 'cup' ), self::image( 'saucer' ) ),
					}
				);
			}

			public function find( string $guid ): Item|WP_Error {
				return self::image( $guid );
			}

			/** Returns an image that no test copies. */
			private static function image( string $guid ): Item {
				return new Item( $guid, ucfirst( $guid ), '', $guid, 'image/png', 48, 64, array( 'medium' => includes_url( 'images/media/default.png' ) ), array() );
			}
		},
	)
);
