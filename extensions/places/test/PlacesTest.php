<?php
declare( strict_types=1 );

namespace Freehold\Tests;

use Freehold\Settings;

/**
 * The output of each service's block for visitors.
 */
final class PlacesTest extends TestCase {

	/** @return array<string, array{string, string, string, string[]}> */
	public static function blocks(): array {
		return array(
			'tock'                => array( 'tock', '"url":"roister"', 'near', array( 'wp-block-jetpack-tock"><a class="wp-block-button__link wp-element-button" href="https://www.exploretock.com/roister">Book now</a>' ) ),
			'tock by its URL'     => array( 'tock', '"url":"https://www.exploretock.com/the-loft/?x=1"', 'near', array( 'href="https://www.exploretock.com/the-loft"' ) ),
			'nextdoor'            => array( 'nextdoor', '"url":"https://nextdoor.co.uk/embed/Ab-1?x=1"', 'near', array( '<iframe src="https://nextdoor.co.uk/embed/Ab-1"', '--freehold-embed-height:480px', 'href="https://nextdoor.co.uk/p/Ab-1"' ) ),
			'nextdoor asks'       => array( 'nextdoor', '"url":"https://nextdoor.com/p/Ab"', 'click', array( 'data-freehold-embed="nextdoor"', 'Content from Nextdoor', '<a class="freehold-embed__link" href="https://nextdoor.com/p/Ab">' ) ),
			'a document'          => array( 'google-docs-embed', '"url":"https://docs.google.com/document/d/1aB_/edit?usp=sharing"', 'near', array( '<iframe src="https://docs.google.com/document/d/1aB_/preview"', '--freehold-embed-height:450px' ) ),
			'a published sheet'   => array( 'google-docs-embed', '"url":"https://docs.google.com/spreadsheets/d/e/2PAC-x/pubhtml"', 'near', array( 'src="https://docs.google.com/spreadsheets/d/e/2PAC-x/pubhtml?widget=true"' ) ),
			'a ratio'             => array( 'google-docs-embed', '"url":"https://docs.google.com/presentation/d/1/edit","aspectRatio":"ar-50"', 'near', array( 'freehold-embed ar-50' ) ),
			'books'               => array( 'goodreads', '"goodreadsId":7,"shelfOption":"to-read"', 'near', array( 'href="https://www.goodreads.com/review/list/7?shelf=to-read"', 'https://www.goodreads.com/review/custom_widget/7.My%20Bookshelf?num_books=5\u0026#038;order=d', '--freehold-embed-height:445px' ) ),
			'books in a grid ask' => array( 'goodreads', '"goodreadsId":7,"style":"grid"', 'click', array( 'data-freehold-embed="goodreads"', 'review/grid_widget/7.', 'cover_size=medium' ) ),
		);
	}

	/**
	 * @dataProvider blocks
	 * @param string[] $wanted
	 */
	public function test_visitors_see_the_content_or_a_link( string $name, string $attributes, string $load, array $wanted ): void {
		Settings::set( 'modules.places.options.load', $load );
		$html = do_blocks( "<!-- wp:jetpack/{$name} {{$attributes}} /-->" );
		foreach ( $wanted as $part ) {
			$this->assertStringContainsString( $part, $html );
		}
	}

	/** @return array<string, array{string, string}> */
	public static function invalid(): array {
		return array(
			'no restaurant'      => array( 'tock', '"url":"https://evil.example/roister"' ),
			'a look-alike'       => array( 'nextdoor', '"url":"https://nextdoor.com.evil.example/embed/1"' ),
			'a script'           => array( 'nextdoor', '"url":"javascript:alert(1)//nextdoor.com/embed/1"' ),
			'another host'       => array( 'google-docs-embed', '"url":"https://docs.google.com.evil.example/document/d/1/edit"' ),
			'a stored script'    => array( 'goodreads', '"link":"https://evil.example/x.js","id":"x"' ),
			'no text'            => array( 'tock', '"url":["a"]' ),
		);
	}

	/** @dataProvider invalid */
	public function test_shows_nothing_of_other_sites( string $name, string $attributes ): void {
		$this->assertSame( '', trim( do_blocks( "<!-- wp:jetpack/{$name} {{$attributes}} /-->" ) ) );
	}
}
