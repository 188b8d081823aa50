<?php
declare( strict_types=1 );

namespace Freehold\Tests;

/**
 * Visitors see the saved question, and load nothing from elsewhere for it.
 */
final class WritingPromptTest extends TestCase {

	public function test_visitors_see_the_question_without_images_of_others(): void {
		$stored = (string) file_get_contents( __DIR__ . '/stored/default.html' );
		$html   = do_blocks( $stored );
		$this->assertStringContainsString( '<div class="jetpack-blogging-prompt__label">Daily writing prompt</div><div class="jetpack-blogging-prompt__text">What’s your favorite place to visit?</div>', $html );
		$this->assertStringContainsString( '>View all responses</a>', $html );
		$this->assertStringNotContainsString( '<img', $html );
		$without = str_replace( array( 'Daily writing prompt', 'What’s your favorite place to visit?' ), '', $stored );
		$this->assertSame( '', trim( do_blocks( $without ) ) );
		$this->assertStringNotContainsString( '__label', do_blocks( str_replace( 'Daily writing prompt', '', $stored ) ) );
	}
}
